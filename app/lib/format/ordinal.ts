/** "1st", "12th", "93rd" in English; the number alone in the other languages. */
export { ordinal } from '#language/ordinal.ts'
