export { WaitingList as default } from '#features/matchday/reports/waiting-list.tsx'
