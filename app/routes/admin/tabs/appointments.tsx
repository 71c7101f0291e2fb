export { AppointmentsDesk as default } from '#features/appointments/appointments-desk.tsx'
