import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../catalog.module.css';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { changeShop } from '../../kit/settings/changes.ts';
import { Section } from '../../kit/settings/section.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Grid, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { formatScaled } from '../../../shared/domain/money.ts';
import {
  isScalePattern,
  readScaleCode,
  type ScaleLayout,
} from '../../../shared/domain/catalog/scale-code.ts';

const DECIMALS = [0, 1, 2, 3, 4];

const MARKS = ['prefix', 'item', 'weight', 'price', 'void', 'check'] as const;

export function ScaleSettings() {
  const { t } = useTranslation('settings');
  const layouts = useShopSettings((store) => store.settings.scaleLayouts);
  const change = (next: ScaleLayout[]): void => void changeShop('scale', 'scaleLayouts', next);
  const free = nextFreeLayout(layouts);
  return (
    <Section name="scale">
      <Stack className={styles.lesson}>
        <Text size="sm" tone="soft">
          {t('scale.meaning')}
        </Text>
        <Row as="dl" gap={5} wrap>
          {MARKS.map((kind) => (
            <Row key={kind} gap={2}>
              <Text as="dt" weight="strong">
                {t(`scale.mark.${kind}`)}
              </Text>
              <Text as="dd" size="sm" tone="soft">
                {t(`scale.markMeaning.${kind}`)}
              </Text>
            </Row>
          ))}
        </Row>
      </Stack>
      <List>
        {layouts.map((layout, place) => (
          <ScaleLayoutRow
            key={place}
            layout={layout}
            others={layouts.filter((_other, otherPlace) => otherPlace !== place)}
            onChange={(changed) => change(layouts.with(place, changed))}
            onRemove={() => change(layouts.filter((_other, otherPlace) => otherPlace !== place))}
          />
        ))}
      </List>
      <Grid columns={2} gap={5} className={styles.lesson}>
        <div>
          <Button
            icon={<Plus aria-hidden="true" size={18} />}
            disabled={free === null}
            onClick={() => {
              if (free !== null) change([...layouts, free]);
            }}
          >
            {t('scale.add')}
          </Button>
        </div>
        <ScaleTrial layouts={layouts} />
      </Grid>
    </Section>
  );
}

/** Tries the layouts on a label of the shop's scale. */
function ScaleTrial({ layouts }: { layouts: readonly ScaleLayout[] }) {
  const { t } = useTranslation('settings');
  const describe = useLabelWords();
  const [code, setCode] = useState('');
  return (
    <TextField
      label={t('scale.trial')}
      value={code}
      inputMode="numeric"
      data-takes-scans
      hint={code === '' ? t('scale.trialHint') : describe(code.trim(), layouts)}
      onFocus={(event) => event.target.select()}
      onChange={setCode}
    />
  );
}

interface ScaleLayoutRowProps {
  layout: ScaleLayout;
  others: readonly ScaleLayout[];
  onChange: (layout: ScaleLayout) => void;
  onRemove: () => void;
}

/** One layout: saved as soon as the typed pattern is valid, and shown on a sample label. */
function ScaleLayoutRow({ layout, others, onChange, onRemove }: ScaleLayoutRowProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(layout.pattern);
  const [kept, setKept] = useState(layout.pattern);
  // The stored pattern has changed, for instance by an undo.
  if (kept !== layout.pattern) {
    setKept(layout.pattern);
    setTyped(layout.pattern);
  }
  const isTaken = others.some(({ pattern }) => pattern.startsWith(typed.slice(0, 2)));
  const error = !isScalePattern(typed)
    ? t('scale.wrong')
    : isTaken
      ? t('scale.taken', { prefix: typed.slice(0, 2) })
      : undefined;
  return (
    <li className={styles.layout}>
      <TextField
        label={t('scale.pattern')}
        value={typed}
        maxLength={13}
        error={error}
        onChange={(text) => {
          const pattern = text.toUpperCase();
          setTyped(pattern);
          const isFree = others.every((other) => !other.pattern.startsWith(pattern.slice(0, 2)));
          if (isScalePattern(pattern) && isFree && pattern !== layout.pattern) {
            onChange({ ...layout, pattern });
          }
        }}
      />
      <SelectField
        label={t('scale.decimals')}
        value={layout.decimals}
        onChange={(chosen) => onChange({ ...layout, decimals: Number(chosen) })}
      >
        {DECIMALS.map((decimals) => (
          <option key={decimals} value={decimals}>
            {decimals}
          </option>
        ))}
      </SelectField>
      <LabelAnatomy layout={layout} />
      <IconButton
        label={t('scale.remove', { pattern: layout.pattern })}
        icon={Trash2}
        tone="danger"
        onClick={onRemove}
      />
    </li>
  );
}

/** A sample label of this layout in its parts, with what the counter reads from it. */
function LabelAnatomy({ layout }: { layout: ScaleLayout }) {
  const { t } = useTranslation('settings');
  const describe = useLabelWords();
  const code = sampleScaleCode(layout);
  return (
    <Stack as="figure" gap={2} className={styles.preview}>
      <Row as="ol" gap={2} wrap aria-label={t('scale.example')}>
        {partsOfLabel(code, layout.pattern).map(({ kind, digits }, place) => (
          <li key={`${place} ${kind}`} className={styles.part} data-kind={kind}>
            <b>{digits}</b>
            <small>{t(`scale.part.${kind}`)}</small>
          </li>
        ))}
      </Row>
      <Text as="figcaption" size="sm" tone="soft">
        {describe(code, [layout])}
      </Text>
    </Stack>
  );
}

function useLabelWords(): (code: string, layouts: readonly ScaleLayout[]) => string {
  const { t } = useTranslation('settings');
  return (code, layouts) => {
    const label = readScaleCode(code, layouts);
    if (label === null) return t('scale.unread');
    const amount = formatScaled(label.amount);
    return t(`scale.read.${label.kind}`, { item: label.itemCode, amount });
  };
}

/** In-store codes begin with 20 to 29, each with one layout. */
const PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'];

/** A new layout with the first unused prefix; null if there is none left. */
export function nextFreeLayout(layouts: readonly ScaleLayout[]): ScaleLayout | null {
  const prefix = PREFIXES.find((free) => layouts.every(({ pattern }) => !pattern.startsWith(free)));
  return prefix === undefined ? null : { pattern: `${prefix}IIIIIWWWWWC`, decimals: 3 };
}

/** Sample digits of each group, filled from the right. */
const DIGITS: Readonly<Record<string, string>> = {
  I: '12345678901',
  V: '00000000000',
  W: '1250',
  P: '12500',
};

/** Consecutive digits of a label with one meaning. */
interface LabelPart {
  kind: 'prefix' | 'item' | 'void' | 'weight' | 'price' | 'check';
  digits: string;
}

const KINDS: Readonly<Record<string, LabelPart['kind']>> = {
  I: 'item',
  V: 'void',
  W: 'weight',
  P: 'price',
  C: 'check',
};

/** A sample label of this layout, with its check digit. The pattern must be valid. */
export function sampleScaleCode(layout: ScaleLayout): string {
  const places = [...layout.pattern.matchAll(/\d+|I+|V+|W+|P+/g)].map(([run]) => {
    const digits = DIGITS[run.charAt(0)];
    if (digits === undefined) return run;
    const isAmount = run.startsWith('W') || run.startsWith('P');
    return isAmount ? digits.slice(-run.length).padStart(run.length, '0') : digits.slice(0, run.length);
  });
  const body = places.join('');
  const check = Array.from('0123456789').find((digit) => readScaleCode(body + digit, [layout]) !== null);
  return body + (check ?? '');
}

export function partsOfLabel(code: string, pattern: string): LabelPart[] {
  return [...pattern.matchAll(/\d+|I+|V+|W+|P+|C/g)].map((run) => ({
    kind: KINDS[run[0].charAt(0)] ?? 'prefix',
    digits: code.slice(run.index, run.index + run[0].length),
  }));
}
