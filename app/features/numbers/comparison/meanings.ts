// The explanations of the page. They are sent with its data, which keeps them out of the scripts.

export const meanings: Record<string, string> = {
  Totals: 'What was counted in matches that count, as it stands in them.',
  'Per 90':
    'What was counted for every 90 minutes on the pitch; added time is not counted. The dotted stroke is the middle of the position.',
  Likely:
    'Where the true rate lies four times in five. A rate of few minutes is drawn towards what is usual in the position: the goals and assists of South Africa’s league, else the mean of the group. So what was counted can lie outside it.',
  Percentile:
    'How many of a hundred players in the same position have less, by the likely rate. Ranked is who has played 30% of the club’s minutes, and 270 before its tenth match. In a group of fewer than 12 the place stands instead.',
  'Within noise':
    'What is likely of the two overlaps, so that luck alone could make the difference. Nobody leads then.',
  'On less off':
    'The club’s goal difference in 90 minutes with the player, less that without. It says mostly how the others played, so it is drawn hard towards nothing.',
}
