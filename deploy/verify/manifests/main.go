// Builds each Kustomize overlay that is named, decodes every manifest as the API server would with strict field validation, and
// evaluates pods at the level restricted of Pod Security. Prints one JSON line a manifest; ends with 1 where one is refused.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

type found struct {
	Overlay string `json:"overlay"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Problem string `json:"problem,omitempty"`
}

func main() {
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		refuse(err)
	}
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	refused := false
	for _, overlay := range os.Args[1:] {
		built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), overlay)
		if err != nil {
			refuse(err)
		}
		for _, resource := range built.Resources() {
			one := found{Overlay: overlay, Kind: resource.GetKind(), Name: resource.GetName()}
			text, err := resource.AsYAML()
			if err != nil {
				refuse(err)
			}
			object, _, err := decoder.Decode(text, nil, nil)
			if err != nil {
				one.Problem = err.Error()
			} else if pod, ok := podOf(object); ok {
				one.Problem = podProblem(evaluator, pod)
			}
			refused = refused || one.Problem != ""
			line, _ := json.Marshal(one)
			fmt.Println(string(line))
		}
	}
	if refused {
		os.Exit(1)
	}
}

func podOf(object runtime.Object) (corev1.PodTemplateSpec, bool) {
	switch workload := object.(type) {
	case *appsv1.Deployment:
		return workload.Spec.Template, true
	case *appsv1.StatefulSet:
		return workload.Spec.Template, true
	case *batchv1.Job:
		return workload.Spec.Template, true
	case *batchv1.CronJob:
		return workload.Spec.JobTemplate.Spec.Template, true
	}
	return corev1.PodTemplateSpec{}, false
}

func podProblem(evaluator policy.Evaluator, pod corev1.PodTemplateSpec) string {
	restricted := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	metadata := metav1.ObjectMeta{Annotations: pod.Annotations, Labels: pod.Labels}
	result := policy.AggregateCheckResults(evaluator.EvaluatePod(restricted, &metadata, &pod.Spec))
	if result.Allowed {
		return ""
	}
	return result.ForbiddenDetail()
}

func refuse(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}
