import type { CompanyView } from '../../../shared/contract/first-steps.ts';
import type { DocumentsParts } from '../../documents/parts.ts';

/** The company this database belongs to, with its premises; null before the first login. */
export function readCompany({
  store,
  companies,
}: Pick<DocumentsParts, 'store' | 'companies'>): CompanyView | null {
  const { ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  if (ruc === null || company === null) return null;
  return {
    ruc,
    nombre: company.nombre,
    establishments: company.establecimientos.map(
      ({ numero_establecimiento: number, nombre, direccion, numero_casa: house, ciudad }) => ({
        number: number?.padStart(3, '0') ?? '',
        name: nombre ?? '',
        address: [withHouse(direccion ?? '', house ?? ''), ciudad?.nombre].filter(Boolean).join(', '),
      }),
    ),
  };
}

/** Some accounts have the number in the street already. */
function withHouse(street: string, house: string): string {
  return street.split(' ').includes(house) ? street : [street, house].filter(Boolean).join(' ');
}
