/** Of the line that says what the page weighs: the server finds it by this. */
export const pageSizeClass = 'page-size text-14 text-soft'
