import { describe, expect, it } from "vitest";
import { coverage, dataInventory, inventoryKinds } from "./data-inventory.ts";

describe("the inventory", () => {
  it("covers flow best and ecology least", () => {
    const inventory = dataInventory();
    const parts = inventoryKinds.map((kind) => coverage(inventory[kind]));
    expect(parts).toEqual([...parts].sort((a, b) => b - a));
  });
});
