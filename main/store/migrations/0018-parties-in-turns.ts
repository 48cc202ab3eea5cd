/** So many parties that were made documents out to get into the text indexes together. */
export const PARTIES_A_TURN = 32;

const LATEST = `party > (SELECT max(party) / ${PARTIES_A_TURN} * ${PARTIES_A_TURN} FROM document_parties)`;
const IN_TURN = `party > NEW.party - ${PARTIES_A_TURN}`;

/**
 * A commit that writes a text index writes some four pages of it, however little the text: that was a fifth of what a
 * sale to a new client writes. So parties wait for their turn, and until then are searched one by one; those that had
 * theirs out of turn are taken back. Frozen, as all migrations.
 */
export const partiesInTurnsSchema = `
INSERT INTO document_party_words (document_party_words, rowid, name)
  SELECT 'delete', party, name FROM document_parties WHERE ${LATEST};
INSERT INTO document_party_pieces (document_party_pieces, rowid, document_key)
  SELECT 'delete', party, document_key FROM document_parties WHERE ${LATEST};

DROP TRIGGER document_parties_searched;
CREATE TRIGGER document_parties_searched AFTER INSERT ON document_parties
WHEN NEW.party % ${PARTIES_A_TURN} = 0
BEGIN
  INSERT INTO document_party_words (rowid, name) SELECT party, name FROM document_parties WHERE ${IN_TURN};
  INSERT INTO document_party_pieces (rowid, document_key)
    SELECT party, document_key FROM document_parties WHERE ${IN_TURN};
END;
`;
