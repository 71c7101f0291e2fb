// The league uses Harare time. People in another time zone also see their local time beside it:
// "13:00 in London", with the day where it is another one there: "22:30 on Saturday in London".

const leagueZone = 'Africa/Harare'
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Nothing where both clocks show the same, or where this browser knows no such zone. */
export function ownTime(moment: string, zone: string): string | null {
  // Most live by it, and a slow phone takes a tenth of a second to wake its calendars up.
  if (zone === leagueZone) return null
  const [there, here] = [read(moment, zone), read(moment, leagueZone)]
  if (!there || !here || (there.time === here.time && there.day === here.day)) return null
  const day = there.day === here.day ? '' : ` on ${there.day}`
  return `${there.time}${day} in ${placeOf(zone)}`
}

/** As e-mails name it: "America/New_York" is New York. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

function read(moment: string, zone: string) {
  const at = new Date(moment)
  const clock = clockOf(zone)
  if (!clock || Number.isNaN(at.getTime())) return undefined
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: parts['weekday'] ?? '', time: `${parts['hour']}:${parts['minute']}` }
}

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(zone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
    return clock
  } catch {
    // The database knows more zones than an old browser does. The time of Harare stands there in any case.
    return undefined
  }
}
