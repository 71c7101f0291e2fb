import * as words from '#messages/numbers/figures.js'
import type { Column } from './column.ts'

const appearances: Column = {
  key: 'appearances',
  head: words.appearancesHead,
  word: words.appearances,
  say: words.appearancesSay,
  isUsual: true,
}
const starts: Column = {
  key: 'starts',
  head: words.startsHead,
  word: words.starts,
  say: words.startsSay,
}
const minutes: Column = {
  key: 'minutes',
  head: words.minutesHead,
  word: words.minutes,
  say: words.minutesSay,
  isUsual: true,
}
const yellows: Column = {
  key: 'yellows',
  head: words.yellowsHead,
  word: words.yellows,
  say: words.yellowsSay,
  isCount: true,
  isFewBest: true,
}
const reds: Column = {
  key: 'reds',
  head: words.redsHead,
  word: words.reds,
  say: words.redsSay,
  isCount: true,
  isFewBest: true,
}
const suspensions: Column = {
  key: 'suspensions',
  head: words.suspensionsHead,
  word: words.suspensions,
  say: words.suspensionsSay,
  isFewBest: true,
}
const cleanSheets: Column = {
  key: 'cleanSheets',
  head: words.cleanSheetsHead,
  word: words.cleanSheets,
  say: words.cleanSheetsSay,
  isCount: true,
}
const against: Column = {
  key: 'against',
  head: words.againstHead,
  word: words.against,
  say: words.againstSay,
  isCount: true,
  isFewBest: true,
}
const difference: Column = {
  key: 'difference',
  head: words.onPitchDifferenceHead,
  word: words.onPitchDifference,
  say: words.onPitchDifferenceSay,
  decimals: 2,
  isRate: true,
}
const pointsPerStart: Column = {
  key: 'pointsPerStart',
  head: words.pointsPerStartHead,
  word: words.pointsPerStart,
  say: words.pointsPerStartSay,
  decimals: 2,
  isRate: true,
}

export const playerColumns: Column[] = [
  appearances,
  starts,
  minutes,
  {
    key: 'goals',
    head: words.goalsHead,
    word: words.goals,
    say: words.goalsSay,
    isCount: true,
    isUsual: true,
  },
  {
    key: 'openGoals',
    head: words.openGoalsHead,
    word: words.openGoals,
    say: words.openGoalsSay,
    isCount: true,
    isUsual: true,
  },
  {
    key: 'penalties',
    head: words.penaltiesHead,
    word: words.penalties,
    say: words.penaltiesSay,
    isCount: true,
  },
  {
    key: 'penaltiesTaken',
    head: words.penaltiesTakenHead,
    word: words.penaltiesTaken,
    say: words.penaltiesTakenSay,
    isCount: true,
  },
  {
    key: 'assists',
    head: words.assistsHead,
    word: words.assists,
    say: words.assistsSay,
    isCount: true,
    isUsual: true,
  },
  {
    key: 'involvement',
    head: words.involvementHead,
    word: words.involvement,
    say: words.involvementSay,
    isShare: true,
    isRate: true,
    isUsual: true,
  },
  {
    key: 'minutesPerGoal',
    head: words.minutesPerGoalHead,
    word: words.minutesPerGoal,
    say: words.minutesPerGoalSay,
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
  yellows,
  reds,
  suspensions,
  cleanSheets,
  against,
  difference,
  pointsPerStart,
]

export const goalkeeperColumns: Column[] = [
  appearances,
  starts,
  minutes,
  { ...cleanSheets, isUsual: true },
  {
    key: 'cleanShare',
    head: words.cleanShareHead,
    word: words.cleanShare,
    say: words.cleanShareSay,
    isShare: true,
    isRate: true,
    isUsual: true,
  },
  { ...against, isUsual: true },
  {
    key: 'againstPer90',
    head: words.againstPer90Head,
    word: words.againstPer90,
    say: words.againstPer90Say,
    decimals: 2,
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
  difference,
  { ...pointsPerStart, isUsual: true },
  yellows,
  reds,
]

export const disciplineColumns: Column[] = [
  appearances,
  minutes,
  {
    key: 'cards',
    head: words.cardsHead,
    word: words.cards,
    say: words.cardsSay,
    isCount: true,
    isUsual: true,
  },
  { ...yellows, isFewBest: false, isUsual: true },
  { ...reds, isFewBest: false, isUsual: true },
  { ...suspensions, isFewBest: false, isUsual: true },
  {
    key: 'minutesPerCard',
    head: words.minutesPerCardHead,
    word: words.minutesPerCard,
    say: words.minutesPerCardSay,
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
]
