export { DrawDesk as default } from '#features/curation/season-draw/draw-desk.tsx'
