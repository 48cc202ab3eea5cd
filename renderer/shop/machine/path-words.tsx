import { Fragment } from 'react';

/** Text with a path in it: it breaks after a folder sooner than within a name. */
export function PathWords({ children }: { children: string }) {
  return children.split(/(?<=[/\\])/).map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
