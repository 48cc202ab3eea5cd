import { type FunctionComponent, useEffect, useState } from 'react';
import { SIZES } from '../../../shared/domain/shop/appearance.ts';
import { LANGUAGES } from '../../../shared/text/say.ts';
import { Segments } from '../fields/segments.tsx';
import { Fill, Row, Scroll, Stack } from '../layout/layout.tsx';
import { ButtonParts } from './button-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import styles from './gallery.module.css';
import { LayoutParts } from './layout-parts.tsx';
import { type Look, showLook, THEMES } from './look.ts';
import { PanelParts } from './panel-parts.tsx';
import { RowParts } from './row-parts.tsx';
import { ScreenParts } from './screen-parts.tsx';

interface Section {
  /** Its anchor in the address. */
  id: string;
  title: string;
  Parts: FunctionComponent;
}

const SECTIONS: readonly Section[] = [
  { id: 'layout', title: 'Layout', Parts: LayoutParts },
  { id: 'panels', title: 'Panels', Parts: PanelParts },
  { id: 'fields', title: 'Fields', Parts: FieldParts },
  { id: 'buttons', title: 'Buttons', Parts: ButtonParts },
  { id: 'screen', title: 'Screen', Parts: ScreenParts },
  { id: 'dialogs', title: 'Dialogs', Parts: DialogParts },
  { id: 'rows', title: 'Lists', Parts: RowParts },
];

/** All parts of the kit in all their states, in the look chosen in its bar. */
export function Gallery({ first }: { first: Look }) {
  const [look, setLook] = useState(first);
  // The browser looks for the address's anchor before anything is rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const choose = (chosen: Partial<Look>): void => {
    const wanted = { ...look, ...chosen };
    void showLook(wanted).then(() => setLook(wanted));
  };
  return (
    <Fill className={styles.gallery}>
      <Row as="header" wrap justify="between" className={styles.bar}>
        <h1>The kit</h1>
        <Row as="nav" wrap aria-label="Sections">
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={styles.anchor}>
              {title}
            </a>
          ))}
        </Row>
        <Row wrap>
          <Segments
            label="Theme"
            options={THEMES.map((value) => ({ value, words: value }))}
            value={look.theme}
            onChange={(theme) => choose({ theme })}
          />
          <Segments
            label="Letters"
            options={SIZES.map((value) => ({ value, words: `${value} %` }))}
            value={look.size}
            onChange={(size) => choose({ size })}
          />
          <Segments
            label="Language"
            options={LANGUAGES.map((value) => ({ value, words: value }))}
            value={look.language}
            onChange={(language) => choose({ language })}
          />
        </Row>
      </Row>
      <Scroll as="main">
        <Stack gap={6}>
          {SECTIONS.map(({ id, title, Parts }) => (
            <Stack key={id} as="section" id={id} gap={4} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Parts />
            </Stack>
          ))}
        </Stack>
      </Scroll>
    </Fill>
  );
}
