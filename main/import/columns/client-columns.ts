import type { ClientField } from '../../../shared/domain/import/fields.ts';
import type { ColumnName } from './column-name.ts';

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
    others: [
      'telefono',
      'celular',
      'tel',
      'cel',
      'movil',
      'numero de telefono',
      'phone',
      'mobile',
      'cell phone',
    ],
  },
  email: {
    title: 'Correo electrónico',
    others: ['correo', 'e mail', 'mail', 'correo e', 'email address'],
  },
  fecha_nacimiento: {
    title: 'Fecha de nacimiento',
    others: [
      'fecha nacimiento',
      'nacimiento',
      'fecha nac',
      'fec nac',
      'birth date',
      'birthday',
      'date of birth',
    ],
  },
  nacionalidad: { title: 'Nacionalidad', others: ['pais', 'nationality', 'country'] },
};
