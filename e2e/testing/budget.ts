// What a first view may weigh, in bytes as they travel: the document with the styles it needs, the scripts, both
// together, the font, and the one document of those who save data.

export const budget = { document: 14_000, script: 86_000, view: 100_000, font: 20_000, lite: 12_000 }
