import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { TIMBRADOS } from '../catalog/company.ts';

interface TimbradoNames {
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** Timbrado, establishment and point have to be the company's; `group` is the object they stand in. */
export function checkTimbrado(names: TimbradoNames, group: string): FieldIssue[] {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = names;
  const ofTimbrado = TIMBRADOS.filter((known) => known.numero_timbrado === numero_timbrado);
  if (ofTimbrado.length === 0) {
    return [
      {
        path: `${group}.numero_timbrado`,
        message: `Timbrado: ${numero_timbrado} no existe o no es de la empresa`,
      },
    ];
  }
  const here = ofTimbrado.filter((known) => known.numero_establecimiento === numero_establecimiento);
  if (here.length === 0) {
    return [
      {
        path: `${group}.numero_establecimiento`,
        message: `Establecimiento: el timbrado no tiene el establecimiento ${numero_establecimiento}`,
      },
    ];
  }
  if (here.some((known) => known.punto_expedicion === punto_expedicion)) return [];
  return [
    {
      path: `${group}.punto_expedicion`,
      message: `Punto de expedición: el establecimiento no tiene el punto ${punto_expedicion}`,
    },
  ];
}
