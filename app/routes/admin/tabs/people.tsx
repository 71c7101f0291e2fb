export { DuplicatesDesk as default } from '#features/curation/duplicates/duplicates-desk.tsx'
