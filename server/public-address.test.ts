import { expect, test } from 'vitest'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  'localhost',
  '2130706433',
  '',
])('%j is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '41.79.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '169.253.1.1',
  '2606:4700::1',
  '2c0f:f248::1',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

const found = (addresses: string[], all: boolean) =>
  new Promise((resolve, reject) => {
    const look = publicLookup({
      resolve: async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    look('hooks.example', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })

test('a name with one address inside is refused, wherever it stands', async () => {
  expect(await found(['8.8.8.8', '2606:4700::1'], false)).toBe('8.8.8.8')
  expect(await found(['8.8.8.8', '2606:4700::1'], true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
  for (const addresses of [['8.8.8.8', '127.0.0.1'], ['::1'], ['10.0.0.1', '8.8.8.8'], []])
    for (const all of [true, false]) await expect(found(addresses, all)).rejects.toThrow(NotPublic)
})

test('a name that does not exist is an error of its own', async () => {
  const look = publicLookup({
    resolve: async () => {
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    },
  })
  const asked = new Promise((resolve, reject) => {
    look('nobody.example', { all: true }, error => (error ? reject(error) : resolve(undefined)))
  })
  await expect(asked).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('a name that leads to this machine is refused when the connection is made', async () => {
  const answer = new Promise(resolve => {
    publicLookup()('localhost', {}, error => resolve(error))
  })
  expect(await answer).toBeInstanceOf(NotPublic)
})
