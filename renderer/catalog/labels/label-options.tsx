import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LABEL_SIZE_NAMES,
  type LabelSizeName,
  labelsASheet,
  MARGIN_LIMITS,
  sizeOf,
} from '../../../shared/domain/labels/label-size.ts';
import styles from './label-options.module.css';
import { marginsOf, useLabels } from './labels-store.ts';
import { NumberField } from './number-field.tsx';

/** On what labels are printed, and where on it. */
export function LabelOptions() {
  const { t } = useTranslation('labels');
  const { counts, settings, start, setAll, setSize, setMargins, setStart } = useLabels();
  const id = useId();
  const size = sizeOf(settings.size);
  const margins = marginsOf(settings);
  return (
    <div className={styles.options}>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('size.label')}</label>
        <select
          id={id}
          value={settings.size}
          onChange={({ target }) => setSize(target.value as LabelSizeName)}
        >
          {(['sheet', 'roll'] as const).map((kind) => (
            <optgroup key={kind} label={t(`size.${kind}`)}>
              {LABEL_SIZE_NAMES.filter((name) => sizeOf(name).kind === kind).map((name) => (
                <option key={name} value={name}>
                  {t(`size.name.${name}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className={styles.hint}>{t(`size.meaning.${settings.size}`)}</p>
      </div>
      <NumberField label={t('each')} value={commonOf(counts)} least={0} most={999} onChange={setAll} />
      {size.kind === 'roll' ? null : (
        <>
          <NumberField
            label={t('start.label')}
            hint={t('start.hint', {
              row: Math.floor(start / size.columns) + 1,
              column: (start % size.columns) + 1,
            })}
            value={start + 1}
            least={1}
            most={labelsASheet(size)}
            onChange={(place) => setStart(place - 1)}
          />
          <fieldset className={styles.margins}>
            <legend>{t('margins.label')}</legend>
            {(['top', 'left'] as const).map((edge) => (
              <NumberField
                key={`${settings.size}-${edge}`}
                label={t(`margins.${edge}`)}
                value={margins[edge]}
                least={MARGIN_LIMITS.least}
                most={MARGIN_LIMITS.most}
                step={0.5}
                onChange={(mm) => setMargins({ ...margins, [edge]: mm })}
              />
            ))}
            <p className={styles.hint}>{t('margins.hint')}</p>
          </fieldset>
        </>
      )}
    </div>
  );
}

/** How many labels each has; null where that differs. */
function commonOf(counts: ReadonlyMap<string, number>): number | null {
  const different = new Set(counts.values());
  return different.size === 1 ? ([...different][0] ?? null) : null;
}
