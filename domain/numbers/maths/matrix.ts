// Sums over typed arrays, and the square root of a matrix. Callers ask only for places that exist.

export type Numbers = Float64Array

// Only ever given one kind of array, so that the compiler makes one load of it.
export function at(numbers: Numbers, index: number): number {
  return numbers[index] as number
}

export function add(numbers: Numbers, index: number, by: number): void {
  numbers[index] = at(numbers, index) + by
}

/**
 * Cholesky: the lower triangle L with L L' = `matrix` (symmetric, row by row), written over it; what is above the
 * diagonal is left. Says whether the matrix was positive.
 */
export function factor(matrix: Numbers, size: number): boolean {
  for (let row = 0; row < size; row++) {
    const start = row * size
    for (let column = 0; column <= row; column++) {
      const other = column * size
      let sum = at(matrix, start + column)
      for (let k = 0; k < column; k++) sum -= at(matrix, start + k) * at(matrix, other + k)
      if (row !== column) matrix[start + column] = sum / at(matrix, other + column)
      else if (sum > 0) matrix[start + row] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}

/** Solves L L' x = `right` in place, with L from `factor`. */
export function solve(triangle: Numbers, size: number, right: Numbers): void {
  for (let row = 0; row < size; row++) {
    let sum = at(right, row)
    for (let k = 0; k < row; k++) sum -= at(triangle, row * size + k) * at(right, k)
    right[row] = sum / at(triangle, row * size + row)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = at(right, row)
    for (let k = row + 1; k < size; k++) sum -= at(triangle, k * size + row) * at(right, k)
    right[row] = sum / at(triangle, row * size + row)
  }
}
