// The theme that the visitor chose, set before anything is painted. Kept as text: the document carries
// it word for word, and the content policy knows it by the hash of the same words.

export const themeKey = 'pitch263-theme'
export const paper = { light: '#faf8f1', dark: '#0e1712' }

export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${paper.dark}':'${paper.light}'}}catch{}`
