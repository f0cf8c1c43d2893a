/** Headings of a list of outlets, by column and language. */
export const HEADINGS = {
  outlet: [
    // English
    /(?:(?:wall|data|network|lan|patch) ?)?(?:outlet|socket|jack|plate|panel(?: port)?|drop)(?: (?:id|no\.?|number|name|label))?/,
    // German
    /(?:daten|netzwerk|lan|wand)?-?(?:dosen?)(?:-?(?:nr\.?|nummer))?|patch(?:feld|panel)/,
    // French
    /prise(?: (?:murale|réseau|rj45))?/,
    // Spanish and Portuguese
    /toma(?:da)?(?: de red)?|roseta/,
    // Italian
    /presa/,
    // Dutch
    /(?:wand)?contactdoos/,
    // Polish
    /gniazd(?:o|ko)/,
    // Swedish
    /(?:nätverks)?uttag/,
  ],
  port: [/(?:switch ?)?-?(?:port|interface|puerto|porta|poort)(?: (?:no\.?|number|name))?/],
  switch: [/switch(?: name)?|device|host(?:name)?|commutateur|conmutador/],
  room: [
    /room|office|location|raum|standort|ort|salle|local|bureau|sala|ubicación|stanza|ruimte|pokój|rum/,
  ],
} as const

/** Found somewhere in every text with such a list. */
export const OUTLET_WORDS =
  /outlet|socket|\bjack|dose\b|patch|\bprise|\btoma|roseta|presa|contactdoos|gniazd|uttag|\bdrop\b/i
