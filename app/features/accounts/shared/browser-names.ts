// Names of programs, which are the same in every language.

export const browserNames = {
  operaMini: 'Opera Mini',
  samsung: 'Samsung Internet',
  uc: 'UC Browser',
  yandex: 'Yandex Browser',
}
