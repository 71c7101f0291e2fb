# debian.sh FOLDER: runs the Debian in that folder, systemd being its first process, until this program is killed. It has its
# own processes, cgroups and network (loopback alone), and cannot change settings of the kernel.
set -e
here=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)/pitch263-debian-$$
mkdir "$here"
echo $$ > "$here/cgroup.procs"
exec unshare --mount --uts --ipc --net --pid --cgroup --fork --kill-child sh -c '
	set -e
	ip link set lo up
	mount --make-rprivate /
	mount --bind "$0" "$0"
	cd "$0"
	mount -t proc proc proc
	mount --bind proc/sys proc/sys
	mount -o remount,bind,ro proc/sys
	mount -t sysfs -o ro sysfs sys
	mount -t cgroup2 none sys/fs/cgroup
	mount -t tmpfs -o mode=755 none dev
	for each in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 dev/${each%:*} c 1 ${each#*:}; done
	mknod -m 666 dev/tty c 5 0
	mkdir dev/pts dev/shm
	mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
	mount -t tmpfs none dev/shm
	ln -s pts/ptmx dev/ptmx
	ln -s /proc/self/fd dev/fd
	ln -s fd/0 dev/stdin
	ln -s fd/1 dev/stdout
	ln -s fd/2 dev/stderr
	mount -t tmpfs -o mode=755 none run
	mkdir -p .host
	pivot_root . .host
	umount -l /.host
	exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=no
' "$1"
