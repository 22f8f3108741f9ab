/** Hour of the flood that the drawing shows and the simulation opens at: just after the inflow's peak. */
export const standardHour = 60;
