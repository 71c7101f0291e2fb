export { ReportDesk as default } from '#features/error-reports/report-desk.tsx'
