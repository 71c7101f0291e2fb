export { CaseDeskTab as default } from '#features/discipline/case-desk.tsx'
