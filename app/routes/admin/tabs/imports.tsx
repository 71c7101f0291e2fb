export { ImportDesk as default } from '#features/curation/imports/import-desk.tsx'
