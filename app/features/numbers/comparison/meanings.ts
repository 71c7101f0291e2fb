// The explanations of the page. They are sent with its data, which keeps them out of the scripts.
import * as messages from '#messages/numbers/comparisonFigures.js'

export const meanings: Record<string, string> = {
  [messages.totalsLabel]: messages.totalsMeaning,
  [messages.per90Label]: messages.per90Meaning,
  [messages.likelyLabel]: messages.likelyMeaning,
  [messages.percentileLabel]: messages.percentileMeaning,
  [messages.noiseLabel]: messages.noiseMeaning,
  [messages.onOffLabel]: messages.onOffMeaning,
}
