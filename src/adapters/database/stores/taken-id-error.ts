export class TakenIdError extends Error {
  constructor(kind: "dealership" | "location", id: number, wanted: string, finding: string) {
    super(
      `The ${kind} "${wanted}" cannot have the id ${id}: ${finding}. ` +
        "Leave the id out, and the platform gives one.",
    );
    this.name = "TakenIdError";
  }
}
