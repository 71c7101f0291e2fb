/** A place or a length along a chart, to the tenth of a percent: nobody sees more, and more digits weigh more. */
export const along = (percent: number) => `${Math.round(percent * 10) / 10}%`
