// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// Loads the files of `Samples/Data` that chart specs name. `Samples/Data/README.md` lists their sources.
struct SampleData: DataLoader {
    func data(at url: String) throws -> Data {
        switch url {
        case "countries.topojson": Data(PackageResources.countries_topojson)
        case "el-nino.csv": Data(PackageResources.el_nino_csv)
        case "euro-pound-2016.csv": Data(PackageResources.euro_pound_2016_csv)
        case "gapminder-2007.csv": Data(PackageResources.gapminder_2007_csv)
        case "mauna-loa-co2.csv": Data(PackageResources.mauna_loa_co2_csv)
        case "nile.csv": Data(PackageResources.nile_csv)
        case "penguins.csv": Data(PackageResources.penguins_csv)
        case "seattle-2015.csv": Data(PackageResources.seattle_2015_csv)
        default: throw CocoaError(.fileNoSuchFile)
        }
    }
}
