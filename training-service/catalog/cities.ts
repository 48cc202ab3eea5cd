type CityRow = readonly [
  code: number,
  name: string,
  district: number,
  districtName: string,
  department: number,
];

const DEPARTMENTS: ReadonlyMap<number, string> = new Map([
  [1, 'Capital'],
  [2, 'Concepción'],
  [4, 'Cordillera'],
  [5, 'Guairá'],
  [6, 'Caaguazú'],
  [7, 'Caazapá'],
  [8, 'Itapúa'],
  [9, 'Misiones'],
  [10, 'Paraguarí'],
  [11, 'Alto Paraná'],
  [12, 'Central'],
  [13, 'Ñeembucú'],
  [14, 'Amambay'],
  [15, 'Presidente Hayes'],
  [16, 'Boquerón'],
  [17, 'Alto Paraguay'],
  [18, 'Canindeyú'],
]);

/** A few dozen of the tax system's 6,766, with its codes; San Lorenzo twice, as names repeat there. */
const ROWS: readonly CityRow[] = [
  [1, 'Asunción', 1, 'Asunción', 1],
  [5946, 'Luque', 159, 'Luque', 12],
  [6010, 'San Lorenzo', 164, 'San Lorenzo', 12],
  [6106, 'Lambaré', 169, 'Lambaré', 12],
  [5044, 'Fernando de la Mora', 154, 'Fernando de la Mora', 12],
  [3568, 'Capiatá', 153, 'Capiatá', 12],
  [5854, 'Itauguá', 157, 'Itauguá', 12],
  [5975, 'Ñemby', 161, 'Ñemby', 12],
  [5934, 'Limpio', 158, 'Limpio', 12],
  [5965, 'Mariano Roque Alonso', 160, 'Mariano Roque Alonso', 12],
  [6049, 'Villa Elisa', 165, 'Villa Elisa', 12],
  [3558, 'Areguá', 152, 'Areguá', 12],
  [6076, 'Ypacaraí', 167, 'Ypacaraí', 12],
  [5054, 'Guarambaré', 155, 'Guarambaré', 12],
  [5909, 'Villeta', 166, 'Villeta', 12],
  [3, 'Concepción', 2, 'Concepción', 2],
  [1046, 'Horqueta', 7, 'Horqueta', 2],
  [1710, 'Caacupé', 26, 'Caacupé', 4],
  [2657, 'Villarrica', 45, 'Villarrica', 5],
  [2886, 'Coronel Oviedo', 61, 'Coronel Oviedo', 6],
  [2988, 'Caaguazú', 62, 'Caaguazú', 6],
  [4321, 'Caazapá', 77, 'Caazapá', 7],
  [2226, 'Encarnación', 87, 'Encarnación', 8],
  [1915, 'Hohenau', 97, 'Hohenau', 8],
  [1370, 'San Lorenzo', 101, 'San Pedro del Paraná', 8],
  [1524, 'San Juan Bautista', 115, 'San Juan Bautista', 9],
  [1534, 'Ayolas', 116, 'Ayolas', 9],
  [3889, 'Paraguarí', 125, 'Paraguarí', 10],
  [5124, 'Carapeguá', 129, 'Carapeguá', 10],
  [3383, 'Ciudad del Este', 145, 'Ciudad del Este', 11],
  [5393, 'Hernandarias', 142, 'Hernandarias', 11],
  [3521, 'Presidente Franco', 149, 'Presidente Franco', 11],
  [3557, 'Minga Guazú', 210, 'Minga Guazú', 11],
  [3556, 'Santa Rita', 209, 'Santa Rita', 11],
  [6136, 'Pilar', 171, 'Pilar', 13],
  [4248, 'Pedro Juan Caballero', 185, 'Pedro Juan Caballero', 14],
  [3609, 'Villa Hayes', 188, 'Villa Hayes', 15],
  [5521, 'Filadelfia', 192, 'Mariscal Estigarribia', 16],
  [4624, 'Fuerte Olimpo', 195, 'Fuerte Olimpo', 17],
  [4738, 'Salto del Guairá', 207, 'Salto del Guairá', 18],
  [4881, 'Curuguaty', 197, 'San Isidro del Curuguaty', 18],
];

/** A city of the interface. */
export interface City {
  id: string;
  codigo_etax: string;
  nombre: string;
  distrito: {
    id: string;
    nombre: string;
    codigo_etax: string;
    departamento: { id: string; nombre: string; codigo_etax: string };
  };
}

export const CITIES: readonly City[] = ROWS.map(toCity);

const CITIES_BY_ID = new Map(CITIES.map((city) => [city.id, city]));

export function findCity(id: string): City | undefined {
  return CITIES_BY_ID.get(id.toLowerCase());
}

/** Asunción, where the training company is. */
export const ASUNCION = toCity(ROWS[0] as CityRow);

/** Ids have a fixed prefix per kind and never change: they end in the tax system's code. */
function toCity([code, nombre, districtCode, districtName, departmentCode]: CityRow): City {
  return {
    id: `6a4f1b1e-0c1d-4b7e-9a51-${twelve(code)}`,
    codigo_etax: String(code),
    nombre,
    distrito: {
      id: `6a4f1b1e-0c1d-4b7e-9a52-${twelve(districtCode)}`,
      nombre: districtName,
      codigo_etax: String(districtCode),
      departamento: {
        id: `6a4f1b1e-0c1d-4b7e-9a53-${twelve(departmentCode)}`,
        nombre: DEPARTMENTS.get(departmentCode) ?? '',
        codigo_etax: String(departmentCode),
      },
    },
  };
}

function twelve(code: number): string {
  return String(code).padStart(12, '0');
}
