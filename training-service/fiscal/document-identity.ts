/** What numbers are consecutive within (MT 10.5). */
export interface NumberingKey<Type extends string = string> {
  documentType: Type;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** What a document is known by. */
export interface DocumentIdentity<Type extends string = string> extends NumberingKey<Type> {
  number: number;
  /** 9 digits. */
  securityCode: string;
  cdc: string;
  emittedAt: number;
  /** Names the document where chance is made for it. */
  label: string;
}
