import {
  exactMeaningOf,
  meaningOfColumn,
  qualifiedOf,
  whoseOf,
  type MeaningName,
} from '../vocabulary/names.ts'

/** What the cells of a column look like, as far as its heading is known; what they mean and whose they are is decided elsewhere. */
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
  /** One of another kind, of one word. */
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

/** Of a router in IS-IS its name, elsewhere an address. */
const IDENTIFIER = /^system id$/i

function formOf(meaning: MeaningName | undefined): ColumnForm | undefined {
  if (meaning === undefined) return undefined
  if (meaning === 'port of remote') return 'far port'
  return meaning === 'name of switch' ? 'word' : (FORMS.get(meaning.split(' of ', 1)[0]!) ?? 'word')
}

/** The form of the cells below a heading, also after a qualifier: `Sender IP`; undefined if it is unknown. */
export function formBelow(heading: string): ColumnForm | undefined {
  if (IDENTIFIER.test(heading)) return 'address'
  return formOf(meaningOfColumn(heading) ?? qualifiedOf(heading)?.noun)
}

/** The forms below adjacent headings: what may be a port is one if nothing else is. */
export function formsBelow(headings: readonly string[]): ColumnForms {
  const forms = headings.map(formBelow)
  const perhaps = forms.includes('port') ? 'other' : 'port'
  return forms.map((form) => (form === 'perhaps port' ? perhaps : form))
}

/** The same, for a name that is known as a whole. */
export function formOfExact(name: string): ColumnForm | undefined {
  return formOf(exactMeaningOf(name))
}

/** Whether two columns of a form are of the same: `Local MAC` and `Remote MAC` are not. */
export function isTwice(form: ColumnForm, keys: readonly string[], forms: ColumnForms): boolean {
  const whose = keys.filter((_, at) => forms[at] === form).map((key) => whoseOf(key))
  return new Set(whose).size < whose.length
}
