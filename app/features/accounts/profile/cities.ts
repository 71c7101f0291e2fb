// Names of cities, which are the same in every language: where many have gone who follow the league.

export const cities = [
  { value: 'Africa/Johannesburg', label: 'Johannesburg, Gaborone, Lusaka' },
  { value: 'Africa/Lagos', label: 'Lagos, Luanda' },
  { value: 'Africa/Nairobi', label: 'Nairobi, Dar es Salaam' },
  { value: 'Europe/London', label: 'London, Dublin' },
  { value: 'Europe/Berlin', label: 'Berlin, Brussels, Stockholm' },
  { value: 'Asia/Dubai', label: 'Dubai' },
  { value: 'America/New_York', label: 'New York, Toronto' },
  { value: 'America/Chicago', label: 'Dallas, Chicago, Winnipeg' },
  { value: 'America/Edmonton', label: 'Calgary, Denver' },
  { value: 'America/Los_Angeles', label: 'Los Angeles, Vancouver' },
  { value: 'Australia/Perth', label: 'Perth' },
  { value: 'Australia/Sydney', label: 'Sydney, Melbourne' },
  { value: 'Pacific/Auckland', label: 'Auckland' },
]
