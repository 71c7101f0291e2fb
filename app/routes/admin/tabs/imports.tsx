export { ImportDesk as default } from '#features/imports/import-desk.tsx'
