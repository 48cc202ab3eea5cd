import type { Product } from '../../shared/chain/shared-records.ts';
import { barCodeKey } from '../../shared/domain/catalog/bar-code-key.ts';
import { searchKey } from '../../shared/domain/search-key.ts';

/** The code that people and receipts use. */
export function codeOf(product: Product): string {
  return product.kind === 'mercaderia' ? product.record.codigo_original : product.record.codigo_interno;
}

/** Code and bar codes in the form in which they are compared, each once. */
export function codeKeysOf(product: Product): string[] {
  const first = product.kind === 'mercaderia' ? product.record.codigo_barra : undefined;
  const codes = [codeOf(product), ...(first === undefined ? [] : [first]), ...product.otherBarCodes];
  return [...new Set(codes.map((code) => barCodeKey(code.toLowerCase())))];
}

/** All by which a product is looked for. */
export function searchTextOf(product: Product): string {
  const { descripcion } = product.record;
  const brand = product.kind === 'mercaderia' ? (product.record.marca ?? '') : '';
  return [searchKey(`${descripcion} ${brand}`), ...codeKeysOf(product)].join(' ');
}
