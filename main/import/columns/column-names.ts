import type { CatalogField, ClientField } from '../../../shared/domain/import/fields.ts';

/** How a field's column is called: in the files we write, and in those of others. Compared without accents or case. */
export interface ColumnName {
  title: string;
  others: readonly string[];
}

export const CATALOG_COLUMNS: Readonly<Record<CatalogField, ColumnName>> = {
  tipo: { title: 'Tipo', others: ['tipo de item', 'tipo producto', 'kind', 'type', 'item type'] },
  codigo: {
    title: 'Código',
    others: [
      'cod',
      'codigo original',
      'codigo propio',
      'codigo producto',
      'codigo articulo',
      'cod articulo',
      'cod producto',
      'articulo',
      'sku',
      'referencia',
      'ref',
      'code',
      'item code',
      'product code',
    ],
  },
  descripcion: {
    title: 'Descripción',
    others: ['nombre', 'producto', 'detalle', 'denominacion', 'name', 'description', 'product', 'item', 'item name'],
  },
  precio: {
    title: 'Precio',
    others: [
      'precio venta',
      'precio de venta',
      'precio unitario',
      'precio unitario original',
      'p venta',
      'pvp',
      'precio publico',
      'precio al publico',
      'importe',
      'price',
      'unit price',
      'sale price',
    ],
  },
  iva: {
    title: 'IVA',
    others: ['impuesto', 'tasa iva', 'iva porcentaje', 'tipo iva', 'porcentaje iva', 'vat', 'tax', 'tax rate', 'vat rate'],
  },
  unidad: {
    title: 'Unidad',
    others: [
      'unidad de medida',
      'unidad medida',
      'unidad medida venta id',
      'um',
      'u m',
      'medida',
      'unit',
      'uom',
      'unit of measure',
    ],
  },
  codigo_barra: {
    title: 'Códigos de barras',
    others: [
      'codigo de barras',
      'codigo de barra',
      'codigo barra',
      'codigo barras',
      'cod barra',
      'cod barras',
      'barras',
      'barra',
      'ean',
      'ean13',
      'ean 13',
      'gtin',
      'upc',
      'barcode',
      'bar code',
      'barcodes',
    ],
  },
  marca: { title: 'Marca', others: ['brand'] },
  clasificacion_codigo: {
    title: 'Código de clasificación',
    others: [
      'clasificacion codigo',
      'codigo clasificacion',
      'codigo rubro',
      'codigo categoria',
      'cod rubro',
      'cod categoria',
      'category code',
    ],
  },
  clasificacion_nombre: {
    title: 'Clasificación',
    others: ['clasificacion nombre', 'rubro', 'categoria', 'familia', 'grupo', 'seccion', 'category', 'family', 'group'],
  },
  codigo_interno: { title: 'Código interno', others: ['cod interno', 'internal code'] },
  codigo_fabricante: {
    title: 'Código del fabricante',
    others: ['codigo fabricante', 'codigo de fabrica', 'cod fabricante', 'numero de parte', 'part number', 'mpn'],
  },
  descripcion_larga: { title: 'Descripción larga', others: ['descripcion completa', 'long description'] },
  observacion: { title: 'Observación', others: ['observaciones', 'nota', 'notas', 'obs', 'note', 'notes', 'remark'] },
  precio_10: {
    title: 'Precio con IVA 10 %',
    others: ['precio unitario 10', 'precio 10', 'gravado 10', 'gravada 10', 'price 10'],
  },
  precio_5: {
    title: 'Precio con IVA 5 %',
    others: ['precio unitario 5', 'precio 5', 'gravado 5', 'gravada 5', 'price 5'],
  },
  precio_0: {
    title: 'Precio exento',
    others: ['precio unitario 0', 'precio 0', 'precio exenta', 'exento', 'exenta', 'exentas', 'price 0', 'exempt'],
  },
  activo: { title: 'Activo', others: ['activa', 'habilitado', 'vigente', 'active', 'enabled'] },
};

export const CLIENT_COLUMNS: Readonly<Record<ClientField, ColumnName>> = {
  documento: {
    title: 'Documento',
    others: [
      'numero de documento',
      'numero documento',
      'nro documento',
      'nro de documento',
      'ruc',
      'ci',
      'c i',
      'cedula',
      'ruc ci',
      'ruc o ci',
      'cedula o ruc',
      'document',
      'tax id',
      'id number',
    ],
  },
  tipo_documento: {
    title: 'Tipo de documento',
    others: ['tipo documento', 'tipo doc', 'document type'],
  },
  nombre: {
    title: 'Nombre o razón social',
    others: [
      'nombre',
      'razon social',
      'nombre y apellido',
      'nombres y apellidos',
      'nombre completo',
      'cliente',
      'name',
      'full name',
      'client',
      'customer',
      'company name',
    ],
  },
  tipo_persona: { title: 'Tipo de persona', others: ['tipo persona', 'persona', 'person type'] },
  nombre_fantasia: {
    title: 'Nombre de fantasía',
    others: ['nombre fantasia', 'fantasia', 'nombre comercial', 'trade name'],
  },
  direccion: { title: 'Dirección', others: ['domicilio', 'calle', 'address', 'street'] },
  numero_casa: {
    title: 'Número de casa',
    others: ['numero casa', 'nro casa', 'nro de casa', 'casa', 'house number'],
  },
  barrio: { title: 'Barrio', others: ['neighborhood', 'neighbourhood'] },
  ciudad: { title: 'Ciudad', others: ['ciudad id', 'localidad', 'city', 'town'] },
  distrito: { title: 'Distrito', others: ['district', 'municipio'] },
  departamento: { title: 'Departamento', others: ['depto', 'dpto', 'department', 'state'] },
  whatsapp: {
    title: 'WhatsApp',
    others: ['telefono', 'celular', 'tel', 'cel', 'movil', 'numero de telefono', 'phone', 'mobile', 'cell phone'],
  },
  email: {
    title: 'Correo electrónico',
    others: ['correo', 'e mail', 'mail', 'correo e', 'email address'],
  },
  fecha_nacimiento: {
    title: 'Fecha de nacimiento',
    others: ['fecha nacimiento', 'nacimiento', 'fecha nac', 'fec nac', 'birth date', 'birthday', 'date of birth'],
  },
  nacionalidad: { title: 'Nacionalidad', others: ['pais', 'nationality', 'country'] },
};
