export { ReportDesk as default } from '#features/curation/error-reports/report-desk.tsx'
