import { searchKey } from '../../../../shared/domain/search-key.ts';
import { unidadMedidaSchema } from '../../../../shared/wire/lookups.ts';

interface KnownUnit {
  id: string;
  sign: string;
}

/** The tax authority's code of the unit that counts pieces (domain facts, units). */
const PIECES_CODE = '77';

/** Common other words for units, by the service's sign. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  uni: [
    'un',
    'und',
    'unid',
    'unidad',
    'unidades',
    'u',
    'pieza',
    'piezas',
    'pza',
    'c u',
    'unit',
    'each',
    'ea',
  ],
  kg: ['kilo', 'kilos', 'kgs', 'kilogramo', 'kilogramos', 'k'],
  g: ['gr', 'grs', 'gramo', 'gramos'],
  lt: ['l', 'lts', 'litro', 'litros'],
  ml: ['mililitro', 'mililitros', 'cc'],
  m: ['mt', 'mts', 'metro', 'metros'],
  m2: ['metro cuadrado', 'metros cuadrados'],
  m3: ['metro cubico', 'metros cubicos'],
  hs: ['h', 'hora', 'horas', 'hr', 'hrs'],
  di: ['dia', 'dias'],
  doc: ['docena', 'docenas', 'dz'],
  par: ['pares', 'pr'],
  bx: ['caja', 'cajas', 'cj'],
  pk: ['paquete', 'paquetes', 'paq', 'pack'],
  bg: ['bolsa', 'bolsas', 'bls'],
  bl: ['fardo', 'fardos'],
};

/** The service's units of measure, found by sign, name, code or id. */
export class KnownUnits {
  readonly #byWord = new Map<string, KnownUnit>();
  readonly #byId = new Map<string, KnownUnit>();
  /** Default of rows without a unit; null where the service has no such unit. */
  readonly pieces: string | null;

  constructor(records: readonly unknown[]) {
    let pieces: string | null = null;
    const units = records.flatMap((record) => unidadMedidaSchema.safeParse(record).data ?? []);
    for (const unit of units) {
      const known = { id: unit.id, sign: unit.representacion ?? unit.descripcion };
      this.#byId.set(unit.id.toLowerCase(), known);
      if (unit.codigo_etax === PIECES_CODE) pieces = unit.id;
      for (const word of [known.sign, unit.descripcion, unit.codigo_etax ?? '']) this.#name(word, known);
    }
    for (const [sign, words] of Object.entries(OTHER_WORDS)) {
      const known = this.#byWord.get(sign);
      if (known !== undefined) for (const word of words) this.#name(word, known);
    }
    this.pieces = pieces ?? this.#byWord.get('uni')?.id ?? null;
  }

  find(text: string): string | null {
    return (this.#byId.get(text.toLowerCase()) ?? this.#byWord.get(searchKey(text)))?.id ?? null;
  }

  /** Word by which `find` finds this unit: its sign if no other has it, else its id. */
  wordOf(id: string): string {
    const sign = this.#byId.get(id.toLowerCase())?.sign;
    return sign !== undefined && this.find(sign) === id ? sign : id;
  }

  examples(): string {
    return [...this.#byId.values()]
      .slice(0, 6)
      .map(({ sign }) => sign)
      .join(', ');
  }

  #name(word: string, unit: KnownUnit): void {
    const key = searchKey(word);
    if (key !== '' && !this.#byWord.has(key)) this.#byWord.set(key, unit);
  }
}
