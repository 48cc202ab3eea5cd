import { useTranslation } from 'react-i18next';
import { countryName } from '../../shared/domain/catalog/client-format/nationality.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { useCityWords } from './city-words.ts';
import { Facts } from '../kit/layout/panel.tsx';

export function ClientFacts({ cliente }: { cliente: Cliente }) {
  const { t, i18n } = useTranslation('clients');
  const city = useCityWords(cliente.ciudad_id);
  const language = i18n.language === 'en' ? 'en' : 'es';
  const country = countryName(cliente.nacionalidad, language) ?? cliente.nacionalidad;
  const facts = [
    [t('field.tipo_persona'), t(`person.${cliente.tipo_persona}`)],
    [t('field.nombre_fantasia'), cliente.nombre_fantasia],
    [t('field.whatsapp'), cliente.whatsapp],
    [t('field.email'), cliente.email],
    [t('field.direccion'), [cliente.direccion, cliente.numero_casa].filter(Boolean).join(' ')],
    [t('field.barrio'), cliente.barrio],
    [t('field.ciudad_id'), city],
    [t('field.nacionalidad'), country],
    [t('field.fecha_nacimiento'), cliente.fecha_nacimiento],
  ] as const;
  return <Facts facts={facts} />;
}
