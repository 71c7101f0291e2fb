// A sentence that the seed writes for people, with its code: as app.sentence in the database (docs/messages.md).

export const sentence = (code: string, text: string) => ({ text, message: { code, parameters: {} } })
