export { CaseDeskTab as default } from '#features/matchday/cases/case-desk.tsx'
