export { CaseDeskTab as default } from '#features/matchday/discipline/case-desk.tsx'
