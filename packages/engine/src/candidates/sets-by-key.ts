export function addToSet<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): void {
  const known = sets.get(key);
  if (known) known.add(member);
  else sets.set(key, new Set([member]));
}

export function removeFromSet<Key, Member>(
  sets: Map<Key, Set<Member>>,
  key: Key,
  member: Member,
): void {
  const known = sets.get(key);
  known?.delete(member);
  if (known?.size === 0) sets.delete(key);
}
