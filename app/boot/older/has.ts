// What the style sheet asks of the whole document by `:root:has(…)`, for engines from before 2023.

const asked = ['thumb-bar', 'impersonation']
const bar = 'calc(3.5rem + env(safe-area-inset-bottom))'
const rules = [
  `@media screen and (max-width:63.99rem){:root[data-has~=thumb-bar]{--thumb-bar:${bar};scroll-padding-bottom:4rem}}`,
  ':root[data-has~=impersonation]{scroll-padding-top:8rem}',
  ':root[data-has~=impersonation] .sheet{max-height:calc(100vh - 12rem)}',
]

function look() {
  const there = asked.filter(name => document.getElementsByClassName(name).length > 0)
  document.documentElement.dataset['has'] = there.join(' ')
}

export function addHas() {
  if (CSS.supports('selector(:has(a))')) return
  const [sheet] = document.styleSheets
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length)
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}
