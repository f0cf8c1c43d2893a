import {
  exactMeaningOf,
  meaningOfColumn,
  qualifiedOf,
  whoseOf,
  type MeaningName,
} from '../vocabulary/names.ts'

/** The form of the cells of a column, as far as its heading is known; their meaning and owner are decided elsewhere. */
export type ColumnForm =
  | 'mac'
  | 'ip'
  | 'vlan'
  | 'port'
  | 'far port'
  | 'perhaps port'
  | 'name'
  /** An IP address, a MAC address or a host name. */
  | 'address'
  /** A single word of another kind. */
  | 'word'
  | 'other'

/** The forms of the cells of a table, by column. */
export type ColumnForms = readonly (ColumnForm | undefined)[]

const FORMS: ReadonlyMap<string, ColumnForm> = new Map<string, ColumnForm>([
  ['mac', 'mac'],
  ['ip', 'ip'],
  ['vlan', 'vlan'],
  ['perhaps vlan', 'vlan'],
  ['port', 'port'],
  ['port index', 'port'],
  ['perhaps port', 'perhaps port'],
  ['name', 'name'],
  ['perhaps name', 'name'],
  ['thing', 'name'],
  ['address', 'address'],
  ['nothing', 'other'],
])

/** In IS-IS a router's name, elsewhere an address. */
const IDENTIFIER = /^system id$/i

function formOf(meaning: MeaningName | undefined): ColumnForm | undefined {
  if (meaning === undefined) return undefined
  if (meaning === 'port of remote') return 'far port'
  return meaning === 'name of switch' ? 'word' : (FORMS.get(meaning.split(' of ', 1)[0]!) ?? 'word')
}

/** The form of the cells below a heading, even with a qualifier: `Sender IP`; undefined if unknown. */
export function formBelow(heading: string): ColumnForm | undefined {
  if (IDENTIFIER.test(heading)) return 'address'
  return formOf(meaningOfColumn(heading) ?? qualifiedOf(heading)?.noun)
}

/** The forms below adjacent headings: a possible port is one if nothing else is. */
export function formsBelow(headings: readonly string[]): ColumnForms {
  const forms = headings.map(formBelow)
  const perhaps = forms.includes('port') ? 'other' : 'port'
  return forms.map((form) => (form === 'perhaps port' ? perhaps : form))
}

/** Likewise, for a name that is known as a whole. */
export function formOfExact(name: string): ColumnForm | undefined {
  return formOf(exactMeaningOf(name))
}

/** Whether two columns of a form have the same owner: `Local MAC` and `Remote MAC` do not. */
export function isTwice(form: ColumnForm, keys: readonly string[], forms: ColumnForms): boolean {
  const whose = keys.filter((_, at) => forms[at] === form).map((key) => whoseOf(key))
  return new Set(whose).size < whose.length
}
