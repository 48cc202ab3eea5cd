import { isRecord } from '../../shared/wire/tolerant.ts';
import { findOperation } from './all-operations.ts';
import { completeOperation } from './complete-operation.ts';
import type { Schema } from './describe-fields.ts';
import { TAGS } from './operation.ts';

const DESCRIPTION = `Servicio de facturación electrónica de entrenamiento: toda la interfaz, sin valor comercial ni fiscal.

**Sobre.** Toda respuesta JSON de la interfaz es \`{success, codigo, message, data}\`, o \`{success: false, codigo, mensaje, error}\` si el pedido se rechaza. El estado HTTP es igual a \`codigo\`; \`error.campos\` nombra cada dato con problemas. La interfaz no muestra los estados de los rechazos: 400 por el contenido, 401 por el token, 404 por lo que no existe, 413 por el tamaño, 415 por lo que no es JSON. Un dato desconocido también se rechaza.

**Token.** Encabezado \`x-api-key: Bearer <token>\`, menos para iniciar sesión, pedir una prueba y ver la página pública.

**Convenciones.** Fechas DD/MM/AAAA, teléfonos +595981123456, países en ISO 3166-1 alfa-3, tasas de IVA 0, 5 y 10.

**Reloj.** El servicio tiene su propia hora, que se puede apurar o adelantar; va en el encabezado \`Date\` de cada respuesta.

**Antes de llegar a un recurso.** Una dirección desconocida contesta 404, encabezados o una dirección demasiado grandes 431, lo que no es HTTP 400; todo con el sobre.`;

/** Head of the document. */
export const HEAD = {
  openapi: '3.1.0',
  info: { title: 'Servicio de entrenamiento', version: '1', description: DESCRIPTION },
  servers: [{ url: '/', description: 'Este servicio' }],
  tags: Object.values(TAGS).map((name) => ({ name })),
  components: {
    securitySchemes: {
      token: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'x-api-key',
        description: 'El valor es `Bearer <token>`, con la palabra delante.',
      },
    },
  },
};

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** The document made of the routes, each operation completed with what is told of it here. */
export function completeDocument(made: Schema): Schema {
  const paths = isRecord(made['paths']) ? made['paths'] : {};
  return {
    ...made,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, isRecord(item) ? completePath(path, item) : item]),
    ),
  };
}

function completePath(path: string, item: Schema): Schema {
  return Object.fromEntries(
    Object.entries(item).map(([method, made]) => {
      const operation = METHODS.includes(method) ? findOperation(method, path) : undefined;
      if (operation === undefined || !isRecord(made)) return [method, made];
      return [method, completeOperation(made, `${method} ${path}`, operation)];
    }),
  );
}
