// SPDX-License-Identifier: MIT

extension ChartSeeds {
    /// Seeds with facets, repeated views, and maps.
    static let views = [
        #"""
        {"data": {"values": [{"r": "n", "c": 1, "x": 3, "y": 8}, {"r": "n", "c": 2, "x": 5, "y": 2}, {"r": "s", "c": 1, "x": 9, "y": 4}]},
         "facet": {"row": {"field": "r", "header": {"labelAngle": 0}}, "column": {"field": "c", "title": "C"}},
         "spec": {"mark": "point", "width": 60, "height": 40,
                  "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}},
         "resolve": {"scale": {"y": "independent"}, "axis": {"x": "independent"}}, "spacing": 6}
        """#,
        #"""
        {"data": {"values": [{"k": "a", "u": 1, "v": 4}, {"k": "b", "u": 2, "v": 3}, {"k": "c", "u": 3, "v": 9}, {"k": "a", "u": 4, "v": 1}]},
         "mark": {"type": "bar", "width": {"band": 0.7}},
         "encoding": {"facet": {"field": "k", "columns": 2, "sort": "descending"}, "x": {"field": "u", "bin": true},
                      "y": {"aggregate": "count"}, "color": {"field": "v", "type": "quantitative", "bin": {"step": 2}}},
         "width": 80, "height": 50}
        """#,
        #"""
        {"data": {"values": [{"u": 1, "v": 4, "w": 2}, {"u": 2, "v": 3, "w": 5}, {"u": 3, "v": 9, "w": 7}]},
         "repeat": {"row": ["u", "v"], "column": ["w", "u"]},
         "spec": {"mark": "square", "width": 50, "height": 50,
                  "encoding": {"x": {"field": {"repeat": "column"}, "type": "quantitative", "scale": {"domain": [0, 10]}},
                               "y": {"field": {"repeat": "row"}, "type": "quantitative"}}}}
        """#,
        #"""
        {"data": {"values": {"type": "Topology", "transform": {"scale": [0.5, 0.5], "translate": [-10, 40]},
            "objects": {"lands": {"type": "GeometryCollection", "geometries": [
              {"type": "Polygon", "id": 1, "properties": {"n": 5}, "arcs": [[0, 1]]},
              {"type": "Polygon", "id": 2, "properties": {"n": 9}, "arcs": [[-2, 2]]}]}},
            "arcs": [[[0, 0], [20, 0]], [[20, 0], [0, 20], [-20, -20]], [[0, 0], [-9, 30], [29, -10]]]},
           "format": {"type": "topojson", "feature": "lands"}},
         "projection": {"type": "equalEarth", "rotate": [5, -20, 0]},
         "mark": {"type": "geoshape", "stroke": "white"},
         "encoding": {"color": {"field": "properties.n", "type": "quantitative"}}, "width": 160, "height": 120}
        """#,
        #"""
        {"projection": {"type": "albersUsa"}, "width": 150, "height": 90,
         "layer": [{"data": {"graticule": {"step": [15, 15]}}, "mark": {"type": "geoshape", "filled": false}},
                   {"data": {"sphere": true}, "mark": {"type": "geoshape", "fill": "#eef"}},
                   {"data": {"values": [{"lon": -120, "lat": 45, "id": "n"}, {"lon": 13.4, "lat": 52.5, "id": "b"}, {"lon": -155, "lat": 20}]},
                    "encoding": {"longitude": {"field": "lon"}, "latitude": {"field": "lat"}},
                    "layer": [{"mark": "circle"}, {"mark": {"type": "text", "dx": 4}, "encoding": {"text": {"field": "id"}}}]}]}
        """#,
        #"""
        {"data": {"values": [{"s": "a", "lo": 1, "hi": 4}, {"s": "b", "lo": 2, "hi": 9}]}, "config": {"axis": {"grid": false},
           "range": {"category": ["#111", "#999"]}, "locale": {"number": {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["", " €"]}}},
         "encoding": {"x": {"field": "s", "axis": {"labelExpr": "upper(datum.value)"}}},
         "layer": [{"mark": {"type": "errorbar", "ticks": true}, "encoding": {"y": {"field": "lo", "type": "quantitative", "title": null}, "y2": {"field": "hi"}}},
                   {"mark": {"type": "point", "shape": "M0,-1L1,1H-1Z", "size": 50, "fill": "red"},
                    "encoding": {"y": {"field": "hi", "type": "quantitative", "axis": {"format": "$,.1f", "tickMinStep": 2}}}},
                   {"mark": {"type": "image", "width": 12, "height": 12, "url": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPo6OgAAAM0AZnBrMCxAAAAAElFTkSuQmCC"}, "encoding": {"y": {"value": 5}}}]}
        """#,
    ]
}
