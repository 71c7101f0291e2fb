// What a first view may weigh, in bytes as they travel. The goal is 14,000 for the document with its styles,
// 85,000 for scripts and 12,000 for those who save data; no page may go beyond what is said here meanwhile.

export const budget = { document: 15_500, script: 98_000, font: 20_000, lite: 13_500 }
