/** What the desktop tells somebody who may be looking elsewhere. Its words are in the window's language. */
export interface Notice {
  title: string;
  body: string;
  /** Where it leads: a document, the list of what needs a person, or only to the window. */
  leadsTo: { kind: 'document'; id: string } | { kind: 'attention' } | { kind: 'window' };
}
