export { DuplicatesDesk as default } from '#features/duplicates/duplicates-desk.tsx'
