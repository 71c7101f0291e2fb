export { WaitingList as default } from '#features/reports/waiting-list.tsx'
