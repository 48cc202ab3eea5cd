import { useTranslation } from 'react-i18next';
import { Switch } from '../components/switch.tsx';
import { useShopSettings } from '../stores/shop-settings-store.ts';
import { changeShop } from './changes.ts';
import { ClassificationFields } from './classification-fields.tsx';
import { Section, Setting } from './section.tsx';
import styles from './shop-settings.module.css';

/** Of the shop: kept with its data. */
export function ShopSettings() {
  const { t } = useTranslation('settings');
  const { roundsCash, finalConsumer, defaultClassification } = useShopSettings((store) => store.settings);
  return (
    <Section title={t('shop')}>
      <Setting title={t('name.rounding')} meaning={t('roundingMeaning')}>
        <Switch
          label={t('name.rounding')}
          isOn={roundsCash}
          onChange={(isOn) => void changeShop('rounding', 'roundsCash', isOn)}
        />
      </Setting>
      <Setting title={t('finalConsumer')} meaning={t('finalConsumerMeaning')}>
        <p className={styles.person}>
          {finalConsumer === null ? (
            <span className={styles.none}>{t('finalConsumerNone')}</span>
          ) : (
            <>
              <b>{finalConsumer.nombre}</b>
              <span>
                {t('finalConsumerDocument', {
                  documento: finalConsumer.documento,
                  tipo: finalConsumer.tipo_documento,
                })}
              </span>
            </>
          )}
        </p>
      </Setting>
      <Setting title={t('name.classification')} meaning={t('classificationMeaning')}>
        {/* Anew for another one, as after an undo: the fields keep what is typed until it is whole. */}
        <ClassificationFields
          key={JSON.stringify(defaultClassification)}
          classification={defaultClassification}
        />
      </Setting>
    </Section>
  );
}
