export { AppointmentsDesk as default } from '#features/matchday/appointments/appointments-desk.tsx'
